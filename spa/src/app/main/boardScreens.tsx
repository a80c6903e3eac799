import { lazyScreen } from "@/ui";
import { PagePlaceholder } from "./PagePlaceholder";

const load = () => import(/* webpackChunkName: "board-keeping" */ "@/features/board-keeping");

/**
 * The pages on which boards are set up and changed. They share one script, which loads when the first of them is shown.
 */
export const NewBoardPage = lazyScreen(async () => (await load()).NewBoardPage, <PagePlaceholder title="New board" />);
export const MembersPage = lazyScreen(
  async () => (await load()).MembersPage,
  <PagePlaceholder title="Members and terms" />,
);
export const RulesPage = lazyScreen(
  async () => (await load()).RulesPage,
  <PagePlaceholder title="Rules and settings" />,
);
