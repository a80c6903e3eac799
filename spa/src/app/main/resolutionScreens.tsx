import { lazyScreen, Skeleton, SkeletonGroup } from "@/ui";
import { PagePlaceholder } from "./PagePlaceholder";

const load = () => import(/* webpackChunkName: "resolutions" */ "@/features/resolutions");

/** The resolutions of a board, the page of one, and those of an agenda item. They share one script. */
export const BoardResolutionsPage = lazyScreen(
  async () => (await load()).BoardResolutionsPage,
  <PagePlaceholder title="Resolutions" />,
);
export const ResolutionPage = lazyScreen(
  async () => (await load()).ResolutionPage,
  <PagePlaceholder title="Resolution" />,
);
export const ItemResolutions = lazyScreen(
  async () => (await load()).ItemResolutions,
  <SkeletonGroup label="Loading the resolutions">
    <Skeleton shape="block" />
  </SkeletonGroup>,
);
