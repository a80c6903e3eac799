import { StrictMode } from "react";
import type { App as SignInClient } from "@/backend";
import { Providers } from "../providers";
import { RouteFocus } from "../RouteFocus";
import { TeamsGate } from "./TeamsGate";
import { TeamsProvider } from "./TeamsProvider";
import type { TeamsSession } from "./TeamsSession";

interface TeamsAppProps {
  readonly client: SignInClient;
  readonly session: TeamsSession;
}

/** The portal as a tab of Microsoft Teams. The host decides who is logged in, and which theme is shown (R1.2, R1.3). */
export function TeamsApp({ client, session }: TeamsAppProps) {
  return (
    <StrictMode>
      <Providers client={client}>
        <TeamsProvider session={session}>
          <TeamsGate session={session} />
        </TeamsProvider>
        <RouteFocus />
      </Providers>
    </StrictMode>
  );
}
