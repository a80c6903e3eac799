/** The notice of a meeting: its recipients, its deadline and what is missing. */
export { NoticePage, type NoticePageProps } from "./NoticePage";
