import "@/ui/global.css";
import { createRoot } from "react-dom/client";
import { fetchSignedInScripts } from "@/app/AccountCheck";
import { App } from "@/app/App";
import { reportWebVitals } from "@/app/reportWebVitals";
import { createSignInClient } from "@/app/signInClient";
import { applyTheme, rememberedTheme, themeFromQuery } from "@/ui";

const root = document.getElementById("root");
if (root === null) throw new Error("The page has no element with the id 'root'");

applyTheme(themeFromQuery(window.location.search) ?? rememberedTheme());
const client = createSignInClient();
fetchSignedInScripts(client);
createRoot(root).render(<App client={client} />);
void reportWebVitals();
