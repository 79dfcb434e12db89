import { showProgress, trial, trialOptions } from '../trial.ts';
import { runHostile } from './run.ts';

const MOST_RSS_MB = 300;
const MOST_RATIO = 2;

const options = trialOptions({ battles: '50', idle: '2000', others: '5', seconds: '14' });

trial('bench-hostile', async () => {
  const report = await runHostile({
    battles: Number(options.battles),
    idle: Number(options.idle),
    others: Number(options.others),
    seconds: Number(options.seconds),
    onProgress: showProgress,
  });
  const missed = [
    ...Object.entries(report.rss_mb)
      .filter(([, mb]) => mb > MOST_RSS_MB)
      .map(([pod, mb]) => `${pod} held ${mb} MB, more than ${MOST_RSS_MB}`),
    ...(report.ratio > MOST_RATIO ? [`the p99 of actions rose to ${report.ratio.toFixed(1)} times`] : []),
  ];
  return { report, missed };
});
