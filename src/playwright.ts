// For tests with Playwright: the reference backend behind a page. Published as `session-duplicate/testing`.
export { expect, test, type BackendFixtures, type BackendSettings } from './playwright/backend-fixture';
export { routeBackend, type RoutedBackend } from './playwright/routed-backend';
export type { CallName } from './playwright/calls';
export type { FaultControls } from './playwright/fault-controls';
export type { HeldCalls, HoldOptions } from './playwright/hold-calls';
export type { RefusalOptions } from './playwright/refusal-response';
export type { CallSelection, Fault, FaultOptions, RecordedCall } from './playwright/rules';
