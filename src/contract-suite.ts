// The contract suite: holds any backend against the promises of the wire, over HTTP.
export {
  contractChecks,
  type CheckOutcome,
  type ContractCheck,
  type ContractChecks,
} from './contract-suite/contract-checks';
export {
  runContract,
  type CheckResult,
  type ContractReport,
  type RunContractOptions,
} from './contract-suite/run-contract';
export { OPTIONAL_PARTS, type ContractOptions, type OptionalPart } from './contract-suite/options';
export { ContractViolation } from './contract-suite/verdict';
