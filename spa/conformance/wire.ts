/**
 * All requests of this process in order, as `POST /api/client/v2.0/…: 200`. realm-web reads the global fetch when it is
 * loaded, so the configuration imports this module before every test file.
 */
export const sent: string[] = [];

const send = globalThis.fetch;

globalThis.fetch = async (input, init) => {
  const answer = await send(input, init);
  sent.push(`${init?.method ?? "GET"} ${new URL(answer.url).pathname}: ${answer.status}`);
  return answer;
};
