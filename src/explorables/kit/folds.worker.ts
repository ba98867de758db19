/** Tries all folds for a cheat, which can take several seconds. */
import {foldOdds, type FoldCheat, type Odds} from '../../computation/stark/fold-odds';
import type {WorkerMessage} from './useWorker';

const answer = (message: WorkerMessage<Odds>) => postMessage(message);

addEventListener('message', ({data}: MessageEvent<FoldCheat>) => {
  try {
    answer({value: foldOdds(data, (progress) => answer({progress}))});
  } catch (error) {
    answer({error: String(error)});
  }
});
