export { ProofDialog, type ProofDialogProps } from "./ProofDialog";
export type { ProofKind } from "./proofKinds";
export { SignOnAgain } from "./SignOnAgain";
export { type ProvedChange, useProvedChange } from "./useProvedChange";
