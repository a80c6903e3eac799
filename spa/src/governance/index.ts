/** The shared parts of all governance screens: loading, changing, drafts, words, times, and the sitting that counts. */
export * from "./access";
export * from "./agenda";
export * from "./arranging";
export * from "./carrying";
export * from "./change";
export * from "./consent";
export { type Draft, type Fields, useDraft } from "./draft/useDraft";
export * from "./leaving";
export { usePrefetch } from "./usePrefetch";
export { useLoad, type Load, type LoadOptions } from "./useLoad";
export { usePolling } from "./usePolling";
export { useOnChange } from "./useOnChange";
export { useSeen } from "./useSeen";
export { useSeenAgain } from "./useSeenAgain";
export { usePages, type Page, type Pages } from "./usePages";
export { furtherMeetings } from "./furtherMeetings";
export {
  answerWords,
  attendeeCapacityWords,
  countText,
  kindText,
  meetingKindWords,
  meetingModeWords,
  noticeStateWords,
  orgRoleNames,
  packText,
  roleWords,
  rolesText,
  rsvpText,
  rsvpWords,
  takenText,
} from "./words";
export * from "./download";
export * from "./meeting";
export * from "./notice";
export * from "./person";
export * from "./proof";
export * from "./resolution";
export { asSentence } from "./asSentence";
export { currentSitting } from "./sitting";
export { SittingTime, type SittingTimeProps } from "./SittingTime";
export * from "./time";
export type { FileViewProps } from "./FileView";
export { DroppedPapers } from "./DroppedPapers";
export {
  DroppedPapersContext,
  type DroppedPapersProps,
  ItemPapersContext,
  type ItemPapersProps,
  type PaperDrop,
} from "./ItemPapers";
export { PapersOfItem } from "./PapersOfItem";
export { ConflictsOfItem } from "./ConflictsOfItem";
export { ItemConflictsContext, type ItemConflictsProps } from "./ItemConflicts";
