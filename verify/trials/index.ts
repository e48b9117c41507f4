/** All trials, by subject. A new file of this folder is added here. */
import type {Subject} from '../lab/trial';
import {failures} from './failures';
import {jobs} from './jobs';
import {processors} from './processors';
import {storage} from './storage';

export const subjects: readonly Subject[] = [failures, jobs, processors, storage];
