import { lazyScreen, Skeleton, SkeletonGroup } from "@/ui";
import { NotFoundPage } from "./NotFoundPage";

const placeholder = (
  <>
    <h1>Agenda</h1>
    <SkeletonGroup label="Loading the agenda">
      <Skeleton shape="block" />
    </SkeletonGroup>
  </>
);

const feature = () => import(/* webpackChunkName: "agenda" */ "@/features/agenda");

const Agenda = lazyScreen(async () => (await feature()).AgendaPage, placeholder);
const ViewAs = lazyScreen(async () => (await feature()).ViewAsPage, placeholder);

/** The pages of agendas, whose script is loaded with the first of them. */
export function AgendaRoute({ of }: { readonly of: "agenda" | "view-as" }) {
  return of === "agenda" ? <Agenda notFound={<NotFoundPage />} /> : <ViewAs notFound={<NotFoundPage />} />;
}
