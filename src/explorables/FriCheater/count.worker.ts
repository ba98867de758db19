/** Counts, over all challenges, how many positions of the last list accept a corrupted word. */
import {F97} from '../../computation/field';
import {addHistograms, histogramFor, type Histogram} from '../../computation/fri-survey';
import type {WorkerMessage} from '../kit/useWorker';
import {DOMAIN, ROUNDS} from './state';

const answer = (message: WorkerMessage<Histogram>) => postMessage(message);

addEventListener('message', ({data}: MessageEvent<{errors: number[]}>) => {
  try {
    let total: Histogram | undefined;
    for (let first = 0; first < F97.modulus; first += 1) {
      const part = histogramFor(F97, DOMAIN, data.errors, ROUNDS, first);
      total = total ? addHistograms(total, part) : part;
      if (first % 8 === 7) answer({progress: (first + 1) / F97.modulus});
    }
    answer({value: total!});
  } catch (error) {
    answer({error: String(error)});
  }
});
