import { useRef, useState } from "react";
import { Navigate, Route, Routes, useLocation } from "react-router";
import { entryPaths } from "@/config/entryPaths";
import { paths } from "@/config/paths";
import { AccountTakeover } from "@/features/account-menu";
import { SecondFactorSetUp } from "@/features/security";
import { classNames } from "@/ui";
import { useTeams } from "../teams/TeamsContext";
import { EarlierLogOut } from "./EarlierLogOut";
import { Navigation } from "./Navigation";
import { NotFoundPage } from "./NotFoundPage";
import { placeAt, places } from "./places";
import { PlaceScreen } from "./PlaceScreen";
import styles from "./Shell.module.css";
import { Shortcuts } from "./shortcuts";
import { SkipLink } from "./SkipLink";
import { TopBar } from "./TopBar";
import { UnusedLink } from "./UnusedLink";
import { usePageFocus } from "./usePageFocus";
import { useFrameData } from "./useFrameData";

/**
 * The frame of every signed-in page: navigation, top bar, and the page at the address. Full screen in Teams hides the
 * navigation (R1.3). Until a required second factor is set up, there is no navigation either. A bare place has the whole
 * window.
 */
export function Shell() {
  const content = useRef<HTMLElement>(null);
  const { fullScreen } = useTeams();
  const { state, pathname } = useLocation() as { readonly state: unknown; readonly pathname: string };
  const { lacksSecondFactor, refresh } = useFrameData();
  const [listsKeys, setListsKeys] = useState(false);
  usePageFocus(content);
  const frame = placeAt(pathname)?.frame;
  const isBare = frame === "bare" && !lacksSecondFactor;
  const isAlone = fullScreen || lacksSecondFactor || isBare;
  return (
    <div
      className={classNames(
        styles.shell,
        isAlone && styles.fullScreen,
        frame === "wide" && styles.wide,
        isBare && styles.bare,
      )}
    >
      <SkipLink target={content} />
      {!isBare && <TopBar onShortcuts={() => setListsKeys(true)} />}
      {!isAlone && <Navigation />}
      <main ref={content} id="content" tabIndex={-1} className={styles.content}>
        <EarlierLogOut />
        <AccountTakeover />
        <UnusedLink />
        {lacksSecondFactor ? <SecondFactorSetUp onSetUp={refresh} /> : <Pages state={state} />}
      </main>
      <Shortcuts isOpen={listsKeys} onOpen={() => setListsKeys(true)} onClose={() => setListsKeys(false)} />
    </div>
  );
}

/** The page at the address. */
function Pages({ state }: { readonly state: unknown }) {
  return (
    <Routes>
      <Route path={entryPaths.login} element={<Navigate to={paths.home} replace state={state} />} />
      {places.map((place) => (
        <Route key={place.path} path={place.path} element={<PlaceScreen place={place} />} />
      ))}
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
