export function findBrowser(): string | undefined;
export const BROWSER_FLAGS: string[];
export function launchOptions(): { args: string[]; executablePath?: string };
