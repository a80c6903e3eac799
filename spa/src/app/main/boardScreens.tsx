import { lazyScreen, Skeleton, SkeletonGroup } from "@/ui";

// They share the script of meetings: each script of its own lengthens the list that the log-in page carries.
const load = () => import(/* webpackChunkName: "meetings" */ "@/features/board-keeping");

function placeholder(title: string) {
  return (
    <>
      <h1>{title}</h1>
      <SkeletonGroup label="Loading the page">
        <Skeleton shape="block" />
      </SkeletonGroup>
    </>
  );
}

/** The pages on which boards are kept, whose script is loaded when one of them is first shown. */
export const NewBoardPage = lazyScreen(async () => (await load()).NewBoardPage, placeholder("New board"));
export const MembersPage = lazyScreen(async () => (await load()).MembersPage, placeholder("Members and terms"));
export const RulesPage = lazyScreen(async () => (await load()).RulesPage, placeholder("Rules and settings"));
