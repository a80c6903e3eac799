/**
 * The access epoch of the answers that the screen shows. After a change of the epoch, the requests of the mounted
 * screen count as the screen's own, not as the person's.
 */
export class StandingScreen {
  #epoch: number | undefined;

  /** Records that the screen has sent all its queries at this epoch. */
  stands(epoch: number | undefined): void {
    this.#epoch = epoch;
  }

  standsAt(epoch: number | undefined): boolean {
    return this.#epoch === epoch;
  }
}
