import { createContext } from "react";
import type { Credentials } from "@/backend";

/** Lets the host around the portal vouch for its user again, without asking the user; undefined outside of Teams. */
export const SignOnAgain = createContext<(() => Promise<Credentials>) | undefined>(undefined);
