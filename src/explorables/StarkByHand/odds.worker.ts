/** Counts how often a cheat gets through: up to a second of sums. */
import {oddsOf, type Odds} from '../../computation/stark/odds';
import type {StarkInput} from '../../computation/stark/stark-by-hand';
import type {WorkerMessage} from '../kit/useWorker';

const answer = (message: WorkerMessage<Odds>) => postMessage(message);

addEventListener('message', ({data}: MessageEvent<StarkInput>) => {
  try {
    answer({value: oddsOf(data, (progress) => answer({progress}))});
  } catch (error) {
    answer({error: String(error)});
  }
});
