/**
 * Shared by the trials of one program: its copies, the folder of the run, one server, and the limit of concurrent
 * starts.
 */
import fs from 'node:fs';
import path from 'node:path';

import {Broken} from './claims';
import {Lab, type Shared} from './lab';
import type {DkronNode} from './node';
import type {Semaphore} from './semaphore';
import {endMarked} from './processes';

export class Bench implements Shared {
  private readonly labs = new Set<Lab>();
  private common: {readonly lab: Lab; readonly server: Promise<DkronNode>} | undefined;
  private count = 0;

  /**
   * @param program - path of a dkron program; its plugins are in the same folder
   * @param folder - folder of the run, which contains all files of the trials
   * @param release - release that the program reports
   * @param starting - limits how many nodes start at the same time
   * @param second - path of the second program
   * @param counterparts - folder with third-party programs
   */
  constructor(
    private readonly program: string,
    private readonly folder: string,
    readonly release: string,
    readonly starting: Semaphore,
    private readonly second?: string,
    readonly counterparts?: string,
  ) {}

  /**
   * Copies the program into a folder of its own, because it starts every plugin in its folder.
   *
   * @param plugins - names of the plugins to copy, such as `dkron-processor-log`
   */
  binary(plugins: readonly string[] = [], program = this.program): string {
    const tag = program === this.program ? 'program' : 'second';
    const folder = path.join(this.folder, [tag, ...plugins].join('+'));
    const placed = path.join(folder, 'dkron');
    if (!fs.existsSync(placed)) {
      fs.mkdirSync(folder, {recursive: true});
      this.place(program, placed);
      for (const plugin of plugins) {
        const file = path.join(path.dirname(program), plugin);
        if (!fs.existsSync(file)) {
          throw new Broken(`${file}: no such file; expected the plugin in the folder of the program`);
        }
        this.place(file, path.join(folder, plugin));
      }
    }
    return placed;
  }

  /** Path of the second program. @throws Broken if none was given */
  otherBinary(): string {
    if (this.second === undefined) {
      throw new Broken('needs a second program: --second PATH');
    }
    return this.binary([], this.second);
  }

  private place(from: string, to: string): void {
    try {
      fs.linkSync(from, to);
    } catch {
      // Copied, as hard links do not work across file systems.
      fs.copyFileSync(from, to);
    }
  }

  /** Creates the lab of one try. */
  lab(): Lab {
    this.count += 1;
    const lab = new Lab(this, path.join(this.folder, String(this.count)));
    this.labs.add(lab);
    return lab;
  }

  /** Stops the processes of a try, and removes its files. */
  async close(lab: Lab): Promise<void> {
    this.labs.delete(lab);
    await lab.close();
  }

  /** The server shared by all trials that change nothing on it except their own jobs. */
  shared(): Promise<DkronNode> {
    if (this.common === undefined) {
      const lab = this.lab();
      this.common = {lab, server: lab.server({'enable-prometheus': 'true'})};
    }
    return this.common.server;
  }

  /** Stops the shared server; the next trial that needs one starts a new one. */
  async renew(): Promise<void> {
    const {common} = this;
    this.common = undefined;
    if (common !== undefined) {
      await this.close(common.lab);
    }
  }

  /** Stops all processes. */
  async end(): Promise<void> {
    this.common = undefined;
    await Promise.all([...this.labs].map((lab) => this.close(lab)));
    await endMarked(`${this.folder}/`);
  }
}
