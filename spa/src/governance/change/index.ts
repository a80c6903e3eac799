export { ActDialog, type ActDialogProps } from "./ActDialog";
export { ChangeField, type ChangeFieldProps } from "./ChangeField";
export { ChangeForm, type ChangeFormProps } from "./ChangeForm";
export { ChangeProblem } from "./ChangeProblem";
export { type ConflictPart, ConflictView, type ConflictViewProps } from "./ConflictView";
export { FieldProblem, type FieldProblemProps } from "./FieldProblem";
export { conflictAuthor, type Outcome, type Payload, refusalText, type UserError } from "./outcome";
export { type MutationDocument, Sender, type SenderOptions, type ChangeInput } from "./Sender";
export { type Change, type ChangeOptions, useChange } from "./useChange";
