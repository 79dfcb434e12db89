import * as pageCss from '../look/page.module.css';
import * as resultCss from './result-page.module.css';

/** The styles of the page of a verdict. */
export { pageCss, resultCss };
