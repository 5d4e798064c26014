import { defineStore } from 'pinia';
import { reactive, toRefs } from 'vue';
import { PROBLEM_STATUS, type ProblemCode } from '../../index';

/** Milliseconds before each answer. */
export const LATENCIES = [0, 300, 2000] as const;
export const FAILING_CALLS = ['none', 'list', 'duplicate', 'rename', 'delete', 'messages'] as const;
export type FailingCall = (typeof FAILING_CALLS)[number];

/** `network`: the request never arrives. `lost_answer`: it is carried out, but the answer never arrives. */
export type FailureKind = ProblemCode | 'network' | 'lost_answer';
export const FAILURE_KINDS: readonly FailureKind[] = [
  ...(Object.keys(PROBLEM_STATUS) as ProblemCode[]),
  'network',
  'lost_answer',
];

export interface DemoFaults {
  latency: (typeof LATENCIES)[number];
  /** Which call fails, every time. */
  failingCall: FailingCall;
  failure: FailureKind;
  isOffline: boolean;
}

/** What is wrong with the demo's server on purpose. A reload of the page puts everything right. */
export const useDemoControls = defineStore('demo-controls', () => {
  const controls = reactive<DemoFaults & { isShown: boolean }>({
    isShown: new URLSearchParams(window.location.search).has('demo'),
    latency: 0,
    failingCall: 'none',
    failure: 'unavailable',
    isOffline: false,
  });
  return toRefs(controls);
});
