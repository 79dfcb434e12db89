import { answerTasks } from '../parallel/answer-tasks.ts';
import { playDuels } from './play-duels.ts';

answerTasks(playDuels);
