import { useLayoutEffect, useState } from "react";
import { useStore } from "react-redux";
import { showStoredAppearance } from "@/features/account-menu";
import { GraphQLProvider } from "@/graphql";
import { Announcer } from "./Announcer";
import { Shell } from "./Shell";
import { injectSlices } from "./slices";

/** The main application area of a signed-in user (R2.12): everything that needs GraphQL lives under it. */
export function MainArea() {
  const store = useStore();
  useState(() => injectSlices(store));
  useLayoutEffect(showStoredAppearance, []);
  return (
    <>
      <Announcer />
      <GraphQLProvider>
        <Shell />
      </GraphQLProvider>
    </>
  );
}
