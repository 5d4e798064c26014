export declare const LANGUAGES: string[];
