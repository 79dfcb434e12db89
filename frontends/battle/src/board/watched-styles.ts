import * as boardCss from './battle-screen.module.css';
import * as panelCss from './side-panels.module.css';

/** The styles of the board and its panels, for the remote that shows ended battles on its parts. */
export { boardCss, panelCss };
