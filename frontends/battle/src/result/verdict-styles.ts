import * as pageCss from '../look/page.module.css';
import * as resultCss from './result-page.module.css';

export { pageCss, resultCss };
