import { lazyScreen } from "@/ui";
import { AgendaSkeleton } from "./AgendaSkeleton";

/** The pages of an agenda, whose scripts are loaded when they are first shown. */

export const AgendaPlace = lazyScreen(async () => (await import("./AgendaPage")).AgendaPage, <AgendaSkeleton />);

export const AgendaItemPlace = lazyScreen(async () => (await import("./ItemPage")).ItemPage, <AgendaSkeleton />);

export const ViewAsPlace = lazyScreen(async () => (await import("./ViewAsPage")).ViewAsPage, <AgendaSkeleton />);
