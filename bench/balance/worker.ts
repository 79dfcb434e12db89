import { answerTasks } from '@maseki/tools/parallel/answer-tasks.ts';
import { playTask } from './play-task.ts';

answerTasks(playTask);
