import "@/ui/global.css";
import { createRoot } from "react-dom/client";
import { createTeamsApp } from "@/app/teams/createTeamsApp";

const root = document.getElementById("root");
if (root === null) throw new Error("The page has no element with the id 'root'");

createRoot(root).render(createTeamsApp());
