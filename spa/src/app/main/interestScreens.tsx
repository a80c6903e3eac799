import { lazyScreen } from "@/ui";
import { PagePlaceholder } from "./PagePlaceholder";

const load = () => import(/* webpackChunkName: "interests" */ "@/features/interests");

/** The reader's own interests and the registers of boards. They share one script. */
export const OwnInterestsPage = lazyScreen(
  async () => (await load()).OwnInterestsPage,
  <PagePlaceholder title="My interests" />,
);
export const BoardInterestsPage = lazyScreen(
  async () => (await load()).BoardInterestsPage,
  <PagePlaceholder title="Interests" />,
);
