import { lazyScreen } from "@/ui";
import { AgendaSkeleton } from "./AgendaSkeleton";

/** The pages of an agenda. They share one script, which loads when the first of them is shown. */

const screens = () => import(/* webpackChunkName: "agenda" */ "./screens");

export const AgendaPlace = lazyScreen(async () => (await screens()).AgendaPage, <AgendaSkeleton />);

export const AgendaItemPlace = lazyScreen(async () => (await screens()).ItemPage, <AgendaSkeleton />);

export const ViewAsPlace = lazyScreen(async () => (await screens()).ViewAsPage, <AgendaSkeleton />);

export const ParticipationPlace = lazyScreen(async () => (await screens()).ParticipationPage, <AgendaSkeleton />);
