/** The access epoch whose answers the screen shows. After a change it asks anew, by itself, for what it showed before. */
export class StandingScreen {
  #epoch: number | undefined;

  /** The screen has asked for all that it shows at this epoch. */
  stands(epoch: number | undefined): void {
    this.#epoch = epoch;
  }

  standsAt(epoch: number | undefined): boolean {
    return this.#epoch === epoch;
  }
}
