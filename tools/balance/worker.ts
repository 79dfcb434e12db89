import { answerTasks } from '../parallel/answer-tasks.ts';
import { playTask } from './play-task.ts';

answerTasks(playTask);
