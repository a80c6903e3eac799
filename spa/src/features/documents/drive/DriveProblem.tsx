import type { MicrosoftTokens } from "@/microsoft/MicrosoftTokens";
import { needsAnswerAtMicrosoft, type UploadProblem } from "@/microsoft/upload";
import { ErrorState } from "@/ui";
import { AskMicrosoft } from "../ConnectMicrosoft";

export interface DriveProblemProps {
  readonly title: string;
  readonly problem: UploadProblem;
  readonly tokens: MicrosoftTokens;
  readonly busy: boolean;
  readonly onRetry: () => void;
}

/** Says why the drive could not be read, and offers a way on. */
export function DriveProblem({ title, problem, tokens, busy, onRetry }: DriveProblemProps) {
  const text = driveProblemText(problem);
  if (!needsAnswerAtMicrosoft(problem)) {
    return (
      <ErrorState title={title} onRetry={onRetry} retrying={busy}>
        {text}
      </ErrorState>
    );
  }
  return (
    <ErrorState title={title}>
      <p>{text}</p>
      <AskMicrosoft
        label="Continue with Microsoft"
        ask={async (signal) => {
          await askFor(problem, tokens, signal);
          onRetry();
        }}
      />
    </ErrorState>
  );
}

async function askFor({ kind, claims }: UploadProblem, tokens: MicrosoftTokens, signal: AbortSignal): Promise<void> {
  if (kind === "claims" && claims !== undefined) await tokens.getToken({ signal, claims });
  else if (kind === "consent") await tokens.getToken({ signal, consent: true });
  else await tokens.connect({ signal });
}

const texts: Readonly<Partial<Record<UploadProblem["kind"], string>>> = {
  network: "The connection is interrupted.",
  session: "Your session has ended. Log in again.",
  token: "Microsoft 365 has to be connected again.",
  consent: "Microsoft needs your permission to let the portal read your drive.",
  claims: "Microsoft asks you to sign in once more.",
  denied: "Your drive does not let the portal read it. Ask your administrator, then try again.",
  gone: "It is no longer there.",
  tooLarge: "The file is larger than papers may be here.",
  notOffered: "Microsoft 365 is not set up in this portal. Tell your administrator.",
};

/** Returns what prevents the portal from reading the drive, and what the user can do. */
function driveProblemText({ kind, requestId }: UploadProblem): string {
  const text = texts[kind] ?? "The drive, or the way to it, has a problem at the moment.";
  return requestId === undefined ? text : `${text} Reference: ${requestId}`;
}
