import { useState } from "react";
import { useStore } from "react-redux";
import { GraphQLProvider } from "@/graphql";
import { AllIcons } from "@/ui";
import { Announcer } from "./Announcer";
import { Shell } from "./Shell";
import { injectSlices } from "./slices";

/** The main application area of a signed-in user (R2.12): everything that needs GraphQL lives under it. */
export function MainArea() {
  const store = useStore();
  useState(() => injectSlices(store));
  return (
    <AllIcons>
      <Announcer />
      <GraphQLProvider>
        <Shell />
      </GraphQLProvider>
    </AllIcons>
  );
}
