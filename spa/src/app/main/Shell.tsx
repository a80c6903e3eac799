import { useRef } from "react";
import { Navigate, Route, Routes } from "react-router";
import { paths } from "@/config/paths";
import { BoardPage, BoardsPage } from "@/features/boards";
import { HomePage } from "@/features/home";
import { Navigation } from "./Navigation";
import { NotFoundPage } from "./NotFoundPage";
import styles from "./Shell.module.css";
import { SkipLink } from "./SkipLink";
import { TopBar } from "./TopBar";
import { usePageChange } from "./usePageChange";

/** Addresses of the signed-out screens: a signed-in user who opens one goes on to Home (R2.11). */
const signedOutPaths = [
  paths.login,
  paths.register,
  paths.thankYou,
  paths.forgotPassword,
  paths.confirmEmail,
  paths.resetPassword,
];

/** The frame of every signed-in page: navigation, top bar, and the page that the address names. */
export function Shell() {
  const content = useRef<HTMLElement>(null);
  usePageChange(content);
  return (
    <div className={styles.shell}>
      <SkipLink target={content} />
      <TopBar />
      <Navigation />
      <main ref={content} id="content" tabIndex={-1} className={styles.content}>
        <Routes>
          {signedOutPaths.map((path) => (
            <Route key={path} path={path} element={<Navigate to={paths.home} replace />} />
          ))}
          <Route path={paths.home} element={<HomePage />} />
          <Route path={paths.boards} element={<BoardsPage />} />
          <Route path={`${paths.boards}/:boardId`} element={<BoardPage notFound={<NotFoundPage />} />} />
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </main>
    </div>
  );
}
