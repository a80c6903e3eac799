import { lazyScreen, Skeleton, SkeletonGroup } from "@/ui";

const load = () => import(/* webpackChunkName: "board-keeping" */ "@/features/board-keeping");

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
