/** Stones for each day of a streak of logins, which then starts over (docs/economy.md "Stones"). */
export const LOGIN_BONUS_BY_DAY: readonly number[] = [10, 10, 15, 10, 10, 15, 30];
