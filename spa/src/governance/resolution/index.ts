export { BallotTable, type BallotTableProps } from "./BallotTable";
export { DecidedItems, type DecidedItemsProps } from "./DecidedItems";
export type { DraftDialogProps, EditDialogProps } from "./DraftDialog";
export { DraftDialogPlace, EditDialogPlace } from "./DraftDialogPlace";
export { ItemResolutionsContext, type ItemResolutionsProps } from "./ItemResolutions";
export {
  type Ballot,
  isDecided,
  ItemResolutionsDocument,
  type Resolution,
  resolutionName,
  resolutionReference,
} from "./resolution";
export { ProposeResolutionDocument, RepeatVoteDocument } from "./resolutionChanges";
export { OutcomeLinks, type OutcomeLinksProps } from "./OutcomeLinks";
export { ResolutionsOfItem } from "./ResolutionsOfItem";
export { ResolutionState, type ResolutionStateProps } from "./ResolutionState";
export { TallyTable, type TallyTableProps } from "./TallyTable";
export { WithdrawResolutionDialog, type WithdrawResolutionDialogProps } from "./WithdrawDialog";
export { ballotKindWords, choiceWords, outcomeText, resolutionStateWords, thresholdNameText } from "./words";
