import { GraphQLProvider } from "@/graphql";
import { Announcer } from "./Announcer";
import { Shell } from "./Shell";

/** The main application area of a signed-in user (R2.12): everything that needs GraphQL lives under it. */
export function MainArea() {
  return (
    <>
      <Announcer />
      <GraphQLProvider>
        <Shell />
      </GraphQLProvider>
    </>
  );
}
