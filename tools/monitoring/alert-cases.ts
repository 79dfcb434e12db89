/** Series of a test in promtool's notation, with one value a minute, or as the case says. */
export type Series = Readonly<Record<string, string>>;

export interface AlertCase {
  /** The alert, and its burn where there are several. */
  alert: string;
  name: string;
  series: Series;
  /** Time of the check, in minutes from the first value. */
  atMinute: number;
  /** Minutes between two values. Promtool takes no more than 10,000 of them in a range. */
  everyMinutes?: number;
  fires: boolean;
}

/** Events of an objective in each minute for a time. */
interface Phase {
  minutes: number;
  total: number;
  bad: number;
}

const GAME = 'namespace="games"';
const HOUR = 60;
const DAY = 24 * HOUR;

/** The values of a counter that rises by so much a minute in each phase. */
function counter(phases: readonly Phase[], perMinute: (phase: Phase) => number): string {
  let value = 0;
  return phases
    .map((phase) => {
      const from = value;
      const step = perMinute(phase);
      value += step * phase.minutes;
      return `${from}+${step}x${phase.minutes - 1}`;
    })
    .join(' ');
}

const total = ({ total }: Phase) => total;
const bad = ({ bad }: Phase) => bad;
const good = (phase: Phase) => phase.total - phase.bad;

/** The events of each objective as the metrics of processes. */
const objectives: Readonly<Record<string, (phases: readonly Phase[]) => Series>> = {
  CallsFailing: (phases) => ({
    [`http_request_duration_seconds_count{${GAME},service="gateway",status="200"}`]: counter(phases, good),
    [`http_request_duration_seconds_count{${GAME},service="gateway",status="503"}`]: counter(phases, bad),
    // A service's response to the gateway is no call of a player.
    [`http_request_duration_seconds_count{${GAME},service="chat",status="500"}`]: counter(phases, total),
  }),
  ActionsSlow: (phases) => ({
    [`battle_action_seconds_count{${GAME},outcome="accepted"}`]: counter(phases, total),
    [`battle_action_seconds_bucket{${GAME},outcome="accepted",le="0.25"}`]: counter(phases, good),
    [`battle_action_seconds_count{${GAME},outcome="refused"}`]: counter(phases, total),
  }),
  UpgradesRefused: (phases) => ({
    [`gateway_upgrades_total{${GAME},path="/ws/social/",result="upgraded"}`]: counter(phases, good),
    [`gateway_upgrades_total{${GAME},path="/ws/social/",result="unavailable"}`]: counter(phases, bad),
    [`gateway_upgrades_total{${GAME},path="/ws/social/",result="refused"}`]: counter(phases, total),
  }),
};

const burns: readonly Omit<AlertCase & { phases: readonly Phase[] }, 'alert' | 'series'>[] = [
  { name: '14.4: one in ten for an hour', phases: [{ minutes: 90, total: 100, bad: 10 }], atMinute: 89, fires: true },
  {
    name: '14.4: it was over half an hour ago',
    phases: [
      { minutes: 60, total: 100, bad: 10 },
      { minutes: 30, total: 100, bad: 0 },
    ],
    atMinute: 89,
    fires: false,
  },
  { name: '14.4: hardly anybody plays', phases: [{ minutes: 90, total: 2, bad: 1 }], atMinute: 89, fires: false },
  {
    name: '6: one in a hundred for six hours',
    phases: [{ minutes: 400, total: 100, bad: 1 }],
    atMinute: 399,
    fires: true,
  },
  { name: '6: one in three hundred', phases: [{ minutes: 400, total: 300, bad: 1 }], atMinute: 399, fires: false },
  {
    name: '1: one in five hundred for half a day',
    phases: [{ minutes: DAY / 2, total: 500, bad: 1 }],
    atMinute: DAY / 2 - 1,
    fires: true,
  },
  {
    name: '1: one in two thousand',
    phases: [{ minutes: DAY / 2, total: 2_000, bad: 1 }],
    atMinute: DAY / 2 - 1,
    fires: false,
  },
];

const ofObjectives: AlertCase[] = Object.entries(objectives).flatMap(([alert, seriesOf]) =>
  burns.map(({ name, phases, ...rest }) => ({
    ...rest,
    name,
    alert: `${alert} ${name.split(':')[0]}`,
    series: seriesOf(phases),
  })),
);

/** One case that fires and one that does not. */
const both = (alert: string, atMinute: number, { fires, quiet }: Record<'fires' | 'quiet', Series>): AlertCase[] => [
  { alert, name: `${alert} fires`, series: fires, atMinute, fires: true },
  { alert, name: `${alert} is quiet`, series: quiet, atMinute, fires: false },
];

const always = (series: string, value: number): Series => ({ [series]: `${value}x${HOUR}` });
/** A counter that rises from 0 in the middle. */
const risesOnce = (series: string): Series => ({ [series]: `0x20 1x${HOUR}` });

const build = (service: string, rules: number, pod = 'a'): Series =>
  always(`build_info{${GAME},service="${service}",rules="${rules}",pod="${pod}"}`, 1);
const volume = (used: number): Series => ({
  ...always(`kubelet_volume_stats_used_bytes{${GAME},persistentvolumeclaim="data-0"}`, used),
  ...always(`kubelet_volume_stats_capacity_bytes{${GAME},persistentvolumeclaim="data-0"}`, 100),
});
const replicas = (available: number): Series => ({
  ...always(`kube_deployment_spec_replicas{${GAME},deployment="duel-chat"}`, 2),
  ...always(`kube_deployment_status_replicas_available{${GAME},deployment="duel-chat"}`, available),
  ...always(`kube_statefulset_replicas{${GAME},statefulset="duel-nats"}`, 3),
  ...always(`kube_statefulset_status_replicas_ready{${GAME},statefulset="duel-nats"}`, 3),
});
const pods = (...usable: readonly number[]): Series =>
  Object.assign(
    {},
    ...usable.map((count, gateway) =>
      always(`gateway_pods{${GAME},domain="chat",state="usable",pod="gateway-${gateway}"}`, count),
    ),
  );
const unreproducible = risesOnce(`battle_unreproducible_total{${GAME},service="battle",pod="a"}`);
/** So many waits a minute, of which some are short. */
const waits = (perMinute: number, short: number): Series => ({
  [`battle_wait_seconds_count{${GAME},kind="ranked"}`]: `0+${perMinute}x${2 * HOUR}`,
  [`battle_wait_seconds_bucket{${GAME},kind="ranked",le="20"}`]: `0+${short}x${2 * HOUR}`,
});
const fillRatio = (ratio: number) => always(`battle_log_fill_ratio{${GAME},service="battle"}`, ratio);
/** As two pods know it, of which one may have missed the last ones. */
const heartbeatAge = (first: number, second: number): Series => ({
  ...always(`battle_heartbeat_age_seconds{${GAME},service="battle",pod="a"}`, first),
  ...always(`battle_heartbeat_age_seconds{${GAME},service="battle",pod="b"}`, second),
});

const stones = `inventory_stones_total{${GAME},service="inventory",cause="battle"}`;

const others: AlertCase[] = [
  ...both('GatewayUnseen', 30, { fires: build('chat', 1), quiet: build('gateway', 1) }),
  // One gateway that sees no pod has a problem of its own.
  ...both('NoPodUsable', 30, { fires: pods(0, 0), quiet: pods(0, 2) }),
  ...both('BattleLogFilling', 30, { fires: fillRatio(0.7), quiet: fillRatio(0.6) }),
  ...both('BattleLogFull', 30, { fires: fillRatio(0.9), quiet: fillRatio(0.85) }),
  ...both('BattleLogRefusing', 30, { fires: heartbeatAge(40, 21), quiet: heartbeatAge(40, 2) }),
  ...both('RoomUnreproducible', 25, {
    fires: { ...unreproducible, ...build('battle', 1) },
    quiet: { ...unreproducible, ...build('battle', 1), ...build('battle', 2, 'b') },
  }),
  {
    alert: 'RoomUnreproducible',
    name: 'the older release has gone',
    atMinute: 26,
    fires: false,
    series: {
      [`battle_unreproducible_total{${GAME},service="battle",pod="a"}`]: '0x20 1x3 stale',
      [`build_info{${GAME},service="battle",rules="1",pod="a"}`]: '1x23 stale',
      ...build('battle', 2, 'b'),
    },
  },
  ...both('BattlesAborted', 25, {
    fires: risesOnce(`battles_aborted_total{${GAME},reason="log_lost"}`),
    quiet: always(`battles_aborted_total{${GAME},reason="log_lost"}`, 1),
  }),
  ...both('PuzzlesMissing', 2 * DAY + HOUR, {
    fires: { [`battle_puzzles_total{${GAME},service="battle",level="easy"}`]: `1x${(3 * DAY) / 5}` },
    quiet: { [`battle_puzzles_total{${GAME},service="battle",level="easy"}`]: `1x${(1.5 * DAY) / 5} 2x${DAY / 5}` },
  }).map((one) => ({ ...one, everyMinutes: 5 })),
  ...both('StonesUnusual', 8 * DAY, {
    fires: { [stones]: `0+500x${(8 * DAY - HOUR) / 5} ${(8 * DAY - HOUR) * 100}+2500x${(2 * HOUR) / 5}` },
    quiet: { [stones]: `0+500x${(8 * DAY + HOUR) / 5}` },
  }).map((one) => ({ ...one, everyMinutes: 5 })),
  ...both('WaitsLong', 75, { fires: waits(6, 2), quiet: waits(6, 4) }),
  { alert: 'WaitsLong', name: 'fewer than twenty play', series: waits(2, 0), atMinute: 75, fires: false },
  ...both('OutboxStuck', 30, {
    fires: { [`outbox_oldest_seconds{${GAME},service="battle"}`]: `0x5 0+60x${HOUR}` },
    quiet: always(`outbox_oldest_seconds{${GAME},service="battle"}`, 45),
  }),
  ...both('DeadLetters', 30, {
    fires: always(`dead_letter_events{${GAME},service="inventory"}`, 1),
    quiet: always(`dead_letter_events{${GAME},service="inventory"}`, 0),
  }),
  ...both('ReplicaMissing', 30, { fires: replicas(1), quiet: replicas(2) }),
  ...both('VolumeFilling', 30, { fires: volume(81), quiet: volume(80) }),
  ...both('BusViolations', 25, {
    fires: risesOnce(`bus_violations_total{${GAME},service="chat",operation="publish"}`),
    quiet: always(`bus_violations_total{${GAME},service="chat",operation="publish"}`, 1),
  }),
  ...both('ProofFailureReported', 65, {
    fires: risesOnce(`proof_failures_reported_total{${GAME},service="inventory",kind="draw"}`),
    quiet: always(`proof_failures_reported_total{${GAME},service="inventory",kind="draw"}`, 1),
  }),
  ...both('CallbacksFailing', 25, {
    fires: risesOnce(`nats_callback_errors_total{${GAME},service="chat",callback="rpc.chat.x"}`),
    quiet: always(`nats_callback_errors_total{${GAME},service="chat",callback="rpc.chat.x"}`, 0),
  }),
];

/** For each alert at least one case in which it fires, and one in which it does not. */
export const alertCases: readonly AlertCase[] = [...ofObjectives, ...others];
