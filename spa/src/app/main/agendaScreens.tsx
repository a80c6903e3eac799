import { lazyScreen, Skeleton, SkeletonGroup } from "@/ui";

const load = () => import(/* webpackChunkName: "agenda" */ "@/features/agenda");

const placeholder = (
  <>
    <h1>Agenda</h1>
    <SkeletonGroup label="Loading the agenda">
      <Skeleton shape="block" />
    </SkeletonGroup>
  </>
);

/** The pages of agendas, whose script is loaded when one of them is first shown. */
export const AgendaPage = lazyScreen(async () => (await load()).AgendaPage, placeholder);
export const ViewAsPage = lazyScreen(async () => (await load()).ViewAsPage, placeholder);
