import { answerTasks } from '@maseki/tools/parallel/answer-tasks.ts';
import { playDuels } from './play-duels.ts';

answerTasks(playDuels);
