/** How a meeting was called: who was served, by when, and what is missing. */
export { NoticePage, type NoticePageProps } from "./NoticePage";
