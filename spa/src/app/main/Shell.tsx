import { useRef } from "react";
import { Navigate, Route, Routes, useLocation } from "react-router";
import { paths } from "@/config/paths";
import { AccountTakeover } from "@/features/account-menu";
import { BoardPage, BoardsPage } from "@/features/boards";
import { HomePage } from "@/features/home";
import { classNames } from "@/ui";
import { useTeams } from "../teams/TeamsContext";
import { DocumentsRoute } from "./DocumentsRoute";
import { EarlierLogOut } from "./EarlierLogOut";
import { Navigation } from "./Navigation";
import { NotFoundPage } from "./NotFoundPage";
import styles from "./Shell.module.css";
import { SkipLink } from "./SkipLink";
import { TopBar } from "./TopBar";
import { UnusedLink } from "./UnusedLink";
import { usePageFocus } from "./usePageFocus";

/**
 * The frame of every signed-in page: navigation, top bar, and the page that the address names. Full screen in Teams
 * leaves the navigation's room to the page (R1.3).
 */
export function Shell() {
  const content = useRef<HTMLElement>(null);
  const { fullScreen } = useTeams();
  const { state } = useLocation() as { readonly state: unknown };
  usePageFocus(content);
  return (
    <div className={classNames(styles.shell, fullScreen && styles.fullScreen)}>
      <SkipLink target={content} />
      <TopBar />
      {!fullScreen && <Navigation />}
      <main ref={content} id="content" tabIndex={-1} className={styles.content}>
        <EarlierLogOut />
        <AccountTakeover />
        <UnusedLink />
        <Routes>
          <Route path={paths.login} element={<Navigate to={paths.home} replace state={state} />} />
          <Route path={paths.home} element={<HomePage />} />
          <Route path={paths.boards} element={<BoardsPage />} />
          <Route path={`${paths.boards}/:boardId`} element={<BoardPage notFound={<NotFoundPage />} />} />
          <Route path={paths.documents} element={<DocumentsRoute of="boards" />} />
          <Route path={`${paths.boards}/:boardId/documents`} element={<DocumentsRoute of="board" />} />
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </main>
    </div>
  );
}
