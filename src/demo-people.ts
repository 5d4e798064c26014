// The demo's people alone: who signs in at a server needs nothing else of the reference backend.
export { DEMO_PEOPLE } from './backend/seed/people';
