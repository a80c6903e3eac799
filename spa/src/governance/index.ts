/** What the screens of the governance core share: loading, paging, changing, words, board times, the sitting that counts. */
export * from "./change";
export { useLoad, type Load } from "./useLoad";
export { usePages, type Page, type Pages } from "./usePages";
export { furtherMeetings } from "./furtherMeetings";
export { countText, kindText, meetingStateWords, noticeStateWords, packText, roleWords, rolesText } from "./words";
export { sentence } from "./sentence";
export { currentSitting } from "./sitting";
export * from "./time";
