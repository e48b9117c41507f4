/** A counting semaphore with a FIFO queue. */
export class Semaphore {
  private readonly waiting: {readonly count: number; readonly resume: () => void}[] = [];

  constructor(private free: number) {}

  /** Acquires this many places, runs a function, and releases them. */
  async run<T>(count: number, doing: () => Promise<T>): Promise<T> {
    if (this.waiting.length > 0 || this.free < count) {
      await new Promise<void>((resume) => this.waiting.push({count, resume: resume}));
    } else {
      this.free -= count;
    }
    try {
      return await doing();
    } finally {
      this.free += count;
      for (
        let first = this.waiting[0];
        first !== undefined && first.count <= this.free;
        first = this.waiting[0]
      ) {
        this.waiting.shift();
        this.free -= first.count;
        first.resume();
      }
    }
  }
}
