import { createContext } from "react";

/** Takes back the change that was saved last. */
export type Undo = () => void;

/** Called when a change of an item was saved, with the way to take it back if there is one. */
export const SavedContext = createContext<(undo?: Undo) => void>(() => undefined);
