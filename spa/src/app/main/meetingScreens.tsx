import { lazyScreen, Skeleton, SkeletonGroup } from "@/ui";

const load = () => import(/* webpackChunkName: "meetings" */ "@/features/meetings");

function placeholder(title: string) {
  return (
    <>
      <h1>{title}</h1>
      <SkeletonGroup label="Loading the meetings">
        <Skeleton shape="block" />
      </SkeletonGroup>
    </>
  );
}

/** The pages of meetings, whose script is loaded when one of them is first shown. */
export const MeetingsPage = lazyScreen(async () => (await load()).MeetingsPage, placeholder("Meetings"));
export const NewMeetingPage = lazyScreen(async () => (await load()).NewMeetingPage, placeholder("New meeting"));
export const MeetingPage = lazyScreen(async () => (await load()).MeetingPage, placeholder("Meeting"));

export const NoticePage = lazyScreen(
  async () => (await import(/* webpackChunkName: "notice" */ "@/features/notice")).NoticePage,
  placeholder("Notice"),
);
