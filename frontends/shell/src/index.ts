import '@maseki/ui/styles/global.css';

import './bootstrap.tsx';
