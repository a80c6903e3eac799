import type { ReactNode } from "react";
import { Link } from "react-router";
import { MeetingStatus } from "@/governance";
import type { MeetingState } from "@/graphql/generated/graphql";
import { buttonClassName, classNames, Icon } from "@/ui";
import styles from "./RoomHead.module.css";

export interface RoomHeadProps {
  readonly number: string;
  readonly title: string;
  readonly state: MeetingState;
  /** The address of the meeting's page. */
  readonly address: string;
  /** What stays on top of a narrow screen while the meeting is in session. */
  readonly line: ReactNode;
}

/** The way back, the meeting's name and state, and on a phone a line that stays on top. */
export function RoomHead({ number, title, state, address, line }: RoomHeadProps) {
  return (
    <>
      <header className={styles.head}>
        <Link
          to={address}
          className={classNames(buttonClassName({ variant: "quiet" }), styles.back)}
          aria-label={`${number}: back to the meeting`}
        >
          <Icon name="chevron-left" />
          <span translate="no">{number}</span>
        </Link>
        <h1 className={styles.title}>
          <bdi>{title}</bdi>
        </h1>
        <MeetingStatus state={state} />
      </header>
      {state === "IN_SESSION" && (
        <p className={styles.line} aria-hidden>
          {line}
        </p>
      )}
    </>
  );
}
