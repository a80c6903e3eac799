import { useMemo, useState } from "react";
import type { User } from "@/backend";
import { settings } from "@/config/settings";
import { useReader } from "@/governance";
import { type DriveEntry, OwnDrive } from "@/microsoft/drive";
import { type MicrosoftTokens, useConnected } from "@/microsoft/MicrosoftTokens";
import { Button, Dialog } from "@/ui";
import { ConnectMicrosoft } from "../ConnectMicrosoft";
import { portalSession } from "../portalSession";
import styles from "./DriveDialog.module.css";
import { DriveList, type DriveListProps } from "./DriveList";
import { DriveProblem } from "./DriveProblem";
import { DriveTrail, TOP, type TrailStep } from "./DriveTrail";
import { useCopying } from "./useCopying";

export interface DriveDialogProps extends Pick<DriveListProps, "takes"> {
  /** Called with the copies, one after another. */
  readonly onFiles: (files: readonly File[]) => void;
  readonly tokens: MicrosoftTokens;
  readonly user: User;
  readonly onClose: () => void;
}

/** Browses the folders of the reader's own drive, and copies the chosen files. */
export function DriveDialog(props: DriveDialogProps) {
  const connected = useConnected(props.tokens);
  if (connected) return <ConnectedDialog {...props} />;
  return (
    <Dialog title="Files of your drive" onClose={props.onClose}>
      <ConnectMicrosoft tokens={props.tokens}>
        Connect your Microsoft 365 account once, in a small window: the portal may then list the files of your own
        OneDrive while you are signed in, and copy those that you choose.
      </ConnectMicrosoft>
    </Dialog>
  );
}

function ConnectedDialog({ takes, tokens, user, onFiles, onClose }: DriveDialogProps) {
  const { locale } = useReader();
  const drive = useMemo(() => driveOf(user, tokens), [user, tokens]);
  const [trail, setTrail] = useState<readonly TrailStep[]>([TOP]);
  const [hasMoved, setHasMoved] = useState(false);
  const [chosen, setChosen] = useState<readonly DriveEntry[]>([]);
  const at = trail.at(-1) ?? TOP;
  const copying = useCopying(drive, {
    onCopied: (entry, file) => {
      onFiles([file]);
      setChosen((all) => all.filter(({ id }) => id !== entry.id));
    },
    onAllCopied: onClose,
  });

  function go(steps: readonly TrailStep[]): void {
    setTrail(steps);
    setHasMoved(true);
  }

  function choose(entry: DriveEntry): void {
    const others = chosen.filter(({ id }) => id !== entry.id);
    if (takes === "one") setChosen([entry]);
    else setChosen(others.length < chosen.length ? others : [...chosen, entry]);
  }

  return (
    <Dialog
      title="Files of your drive"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            busy={copying.entry !== undefined}
            aria-disabled={chosen.length === 0 || undefined}
            onClick={() => void copying.copy(chosen)}
          >
            {chosen.length > 1 ? `Copy ${chosen.length} files` : "Copy it"}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <p>The portal gets a copy. What becomes of the file in your drive leaves it as it is.</p>
        <DriveTrail steps={trail} onStep={(step) => go(trail.slice(0, trail.indexOf(step) + 1))} />
        <DriveList
          key={at.id}
          id={at.id}
          {...{ drive, tokens, takes, locale }}
          takesFocus={hasMoved}
          isChosen={({ id }) => chosen.some((one) => one.id === id)}
          onChoose={choose}
          onOpen={(entry) => go([...trail, entry])}
        />
        {copying.failed && (
          <DriveProblem
            title={`${copying.failed.entry.name} could not be copied`}
            problem={copying.failed.problem}
            tokens={tokens}
            busy={copying.entry !== undefined}
            onRetry={() => void copying.copy(chosen)}
          />
        )}
        <output className={styles.progress}>{copying.entry && `Copying ${copying.entry.name}`}</output>
      </div>
    </Dialog>
  );
}

function driveOf(user: User, tokens: MicrosoftTokens): OwnDrive {
  return new OwnDrive({
    gatewayUrl: settings.gatewayUrl || window.location.origin,
    session: portalSession(user),
    getToken: tokens.getToken,
    onSessionLost: () => user.markSessionLost(),
  });
}
